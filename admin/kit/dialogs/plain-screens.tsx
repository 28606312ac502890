import type { ComponentType } from 'react';
import type { PlainResourceName } from '../../../core/app/resources.ts';
import { lazyScreen } from '../layout/lazy-screen.tsx';

export interface PlainModule {
  List: ComponentType;
  Inputs: ComponentType;
  defaultValues?: Record<string, unknown>;
}

export function plainScreens(name: PlainResourceName, load: () => Promise<PlainModule>) {
  const dialogs = () => Promise.all([load(), import('./PlainDialogs.tsx')]);
  return {
    list: lazyScreen(async () => ({ default: (await load()).List })),
    create: lazyScreen(async () => {
      const [{ Inputs, defaultValues = {} }, { PlainCreate }] = await dialogs();
      return {
        default: () => (
          <PlainCreate name={name} defaultValues={defaultValues}>
            <Inputs />
          </PlainCreate>
        ),
      };
    }),
    edit: lazyScreen(async () => {
      const [{ Inputs }, { PlainEdit }] = await dialogs();
      return {
        default: () => (
          <PlainEdit name={name}>
            <Inputs />
          </PlainEdit>
        ),
      };
    }),
  };
}
