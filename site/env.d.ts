import type { PageInput } from './content/content.ts';

declare global {
  namespace App {
    interface Locals extends PageInput {}
  }
}
