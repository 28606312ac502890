const FIRST_BYTES = 256 * 1024;

export class ByteWriter {
  private buffer = new Uint8Array(FIRST_BYTES);
  private length = 0;
  private pending = 0;
  private pendingBits = 0;

  writeBytes(bytes: readonly number[]): void {
    for (const byte of bytes) this.writeByte(byte);
  }

  /** At most 16 bits, most significant first. A zero byte follows each 0xff (T.81, F.1.2.3). */
  writeBits(value: number, size: number): void {
    this.pending = (this.pending << size) | value;
    this.pendingBits += size;
    while (this.pendingBits >= 8) {
      this.pendingBits -= 8;
      const byte = (this.pending >> this.pendingBits) & 0xff;
      this.writeByte(byte);
      if (byte === 0xff) this.writeByte(0);
    }
  }

  flushBits(): void {
    if (this.pendingBits > 0) this.writeBits((1 << (8 - this.pendingBits)) - 1, 8 - this.pendingBits);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  private writeByte(byte: number): void {
    if (this.length === this.buffer.length) {
      const larger = new Uint8Array(this.buffer.length * 2);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer[this.length++] = byte;
  }
}
