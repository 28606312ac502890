import type { Locale } from '../../../core/association/locales.ts';
import { keepBrowser } from '../../auth/person-session.ts';
import type { Call } from '../../http/types.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { senderOf } from '../../mail/sending/sender.ts';
import { sendCode } from '../../membership/people/sign-in.ts';
import { sendLinksAgain } from './lost-links.ts';

export function askToSignIn(call: Call, email: string, locale: Locale): void {
  const address = email.toLowerCase();
  const browser = keepBrowser(call);
  // After the response, whose time would otherwise reveal which addresses are stored.
  call.afterAnswer(
    Promise.all([
      sendCode(call, { address, browser, locale }),
      sendLinksAgain(call.db, email, { locale, sender: senderOf(call), isBesideSignIn: true }),
    ]).then(() => kickMail(call)),
  );
}
