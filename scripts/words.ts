// Prints the texts that the association's profile does not translate yet, by file, as JSON to fill in.
// npm run words -- --missing pt
import { parseArgs } from 'node:util';
import { associationFolder } from './association/folder.ts';
import { checkAssociation } from './build/association.ts';
import { missingWords } from './build/profile/missing-words.ts';

const { missing } = parseArgs({ options: { missing: { type: 'string' } } }).values;
if (!missing) {
  console.error('Name a language: npm run words -- --missing pt');
  process.exit(1);
}
try {
  checkAssociation();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
console.log(JSON.stringify(missingWords(associationFolder(), missing), null, 2));
