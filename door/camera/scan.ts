import { decoder } from './decoder.ts';

const PAUSE_MS = 100;
const SAME_MS = 3000;

export async function startScanning(video: HTMLVideoElement, onCode: (text: string) => void): Promise<void> {
  const [stream, decode] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    decoder(),
  ]);
  video.srcObject = stream;
  await video.play();
  let last = { text: '', at: 0 };
  const look = async () => {
    if (!stream.active) return;
    const text = document.hidden ? undefined : await decode(video).catch(() => undefined);
    if (text !== undefined) {
      const isSame = text === last.text && performance.now() - last.at < SAME_MS;
      last = { text, at: performance.now() };
      if (!isSame) onCode(text);
    }
    setTimeout(look, PAUSE_MS);
  };
  void look();
}
