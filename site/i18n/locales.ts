export { inLocale, localeOfPath, localePath } from '../../core/association/locale-paths.ts';
