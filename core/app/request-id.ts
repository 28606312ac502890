/** No similar characters: staff read the id aloud on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ID_LENGTH = 8;

const random = new Uint8Array(128 * ID_LENGTH);
let used = random.length;

export function newRequestId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  let id = '';
  for (const end = used + ID_LENGTH; used < end; used++)
    id += ALPHABET[(random[used] ?? 0) % ALPHABET.length];
  return id;
}
