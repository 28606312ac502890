import './style.css';
import { Door } from './door.ts';
import { language, text } from './i18n/index.ts';
import { pairingView } from './pairing.ts';
import { readKept } from './store.ts';
import type { Kept } from './types.ts';
import { doorView } from './view.ts';
import { keepPage } from './worker.ts';

const SYNC_MS = 5000;
const root = document.querySelector('main') ?? document.body;
document.documentElement.lang = language;
document.title = text('title');

let door: Door | undefined;

function ask(notice = '') {
  door = undefined;
  root.replaceChildren(pairingView(open, notice));
}

function open(kept: Kept) {
  let refresh = () => {};
  const opened = new Door(
    kept,
    () => refresh(),
    () => ask(text('ended')),
  );
  const view = doorView(opened);
  refresh = view.refresh;
  door = opened;
  root.replaceChildren(view.element);
  void opened.sync();
}

setInterval(() => void (document.hidden || door?.sync()), SYNC_MS);
addEventListener('online', () => void door?.sync());

const kept = await readKept();
if (kept) open(kept);
else ask();
await keepPage(root, () => (door?.queue.length ?? 0) === 0);
