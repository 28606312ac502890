import { watch } from 'node:fs';
import path from 'node:path';
import { build } from '../../scripts/build/build.ts';
import type { System } from './system.ts';

const FOLDERS = ['core', 'db', 'functions', 'admin', 'door', 'site'];
const QUIET_MS = 200;

export function watchSources(system: System): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function rebuild(): Promise<void> {
    try {
      for (const part of await build()) system.restart[part]();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }

  for (const folder of FOLDERS) {
    watch(path.join(import.meta.dirname, '../..', folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(rebuild);
      }, QUIET_MS);
    });
  }
}
