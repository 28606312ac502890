import type { ComponentType } from 'react';
import type { PlainResourceName } from '../../../db/validation/resources.ts';
import { lazyScreen } from '../layout/lazy-screen.tsx';

/** The list component, form inputs and default values of one simple resource. */
export interface PlainModule {
  List: ComponentType;
  Inputs: ComponentType;
  /** Default values of a new record. */
  defaultValues?: Record<string, unknown>;
}

/** Builds the list, create and edit screens of a simple resource from its module. */
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
