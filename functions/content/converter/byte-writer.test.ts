import { describe, expect, it } from 'vitest';
import { ByteWriter } from './byte-writer.ts';
import { Deadline } from './deadline.ts';

describe('the JPEG bit writer', () => {
  it('packs bits, most significant first, and pads the last byte with ones', () => {
    const writer = new ByteWriter();
    writer.writeBits(0b101, 3);
    writer.writeBits(0b00001111, 8);
    writer.flushBits();
    expect([...writer.bytes()]).toEqual([0b10100001, 0b11111111, 0]);
  });

  it('writes a zero byte after 0xff in bit mode only', () => {
    const writer = new ByteWriter();
    writer.writeBytes([0xff, 0xd8]);
    writer.writeBits(0xff12, 16);
    expect([...writer.bytes()]).toEqual([0xff, 0xd8, 0xff, 0, 0x12]);
  });

  it('adds no padding to a complete byte or an empty buffer', () => {
    const writer = new ByteWriter();
    writer.flushBits();
    expect([...writer.bytes()]).toEqual([]);
    writer.writeBits(0x41, 8);
    writer.flushBits();
    expect([...writer.bytes()]).toEqual([0x41]);
  });

  it('keeps every byte while growing beyond its initial quarter of a megabyte', () => {
    const writer = new ByteWriter();
    const bytes = Array.from({ length: 300_000 }, (_, index) => index % 251);
    writer.writeBytes(bytes);
    expect(Buffer.compare(Buffer.from(writer.bytes()), Buffer.from(bytes))).toBe(0);
  });
});

describe('a deadline', () => {
  it('counts as passed from its exact time on', async () => {
    expect(await new Deadline(Date.now() + 60_000).isOver()).toBe(false);
    expect(await new Deadline(Date.now()).isOver()).toBe(true);
  });
});
