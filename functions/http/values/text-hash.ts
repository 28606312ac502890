const [FIRST_PRIME, SECOND_PRIME] = [0x9e3779b1, 0x85ebca77];

function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** 64 bits as 16 hexadecimal digits. No protection against deliberate collisions. */
export function textHash(text: string): string {
  let first = text.length;
  let second = ~text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    first = Math.imul(first ^ code, FIRST_PRIME);
    first ^= first >>> 15;
    second = Math.imul(second ^ code, SECOND_PRIME);
    second ^= second >>> 13;
  }
  return [mixed(first), mixed(second)].map((half) => half.toString(16).padStart(8, '0')).join('');
}
