import { useCallback, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { orderCalls, type TicketTypeValues } from '../../../kit/data/order-calls.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { defaultTitles } from './default-titles.ts';

type Values = Record<string, unknown>;

/** The fees of an event are its ticket types, so that the form collects them. */
function pricesOf({ guestFee, memberFee }: Values): TicketTypeValues[] {
  const types = [
    { nameZh: '標準票', nameEn: 'Standard', fee: guestFee },
    { nameZh: '會員票', nameEn: 'Member', audience: 'member' as const, fee: memberFee },
  ].filter(({ fee }) => typeof fee === 'number');
  if (types.every(({ fee }) => fee === 0)) return [];
  return types.map(({ fee, ...type }, sortOrder) => ({ ...type, sortOrder, priceCents: Number(fee) * 100 }));
}

async function hasPayee(): Promise<boolean> {
  try {
    const { payeeName, fpsId, chequePayee, bankAccount, paysOnline } = await membershipCalls.settings();
    return paysOnline || (payeeName !== '' && [fpsId, chequePayee, bankAccount].some((one) => one !== ''));
  } catch {
    // Also for an account that may not read the payment details: somebody who may has to look first.
    return false;
  }
}

interface Sale {
  prices: TicketTypeValues[];
  places: unknown;
  name: string;
}

async function sell(formId: number, { prices, places, name }: Sale) {
  if (prices.length === 0) return;
  const quotaIds =
    typeof places === 'number' && places > 0 ? [(await orderCalls.addQuota(formId, name, places)).id] : [];
  for (const type of prices) await orderCalls.addType(formId, { ...type, quotaIds });
}

export function useNewForm() {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const wanted = useRef<Values>(undefined);
  const hasDoubts = useRef(false);
  const isMade = useRef(false);

  const takeOut = useCallback(
    ({
      makesForm,
      registrationDeadline,
      maxRegistrations,
      weekday: _,
      assumedYear: _year,
      doubts,
      ...event
    }: Values): Values => {
      hasDoubts.current = Array.isArray(doubts) && doubts.length > 0;
      wanted.current =
        event.registrationRequired && makesForm && !event.draft
          ? { registrationDeadline, maxRegistrations }
          : undefined;
      return event;
    },
    [],
  );

  async function make({ id, title, titleEn, ...fees }: RaRecord) {
    const form = wanted.current;
    if (!form) return;
    const prices = pricesOf(fees);
    try {
      const why = hasDoubts.current
        ? 'doubts'
        : prices.length > 0 && !(await hasPayee())
          ? 'noPayee'
          : undefined;
      const { data: made } = await data.create('event-registration-forms', {
        data: { ...form, ...(why && { isActive: false }), eventId: id, ...defaultTitles({ title, titleEn }) },
      });
      isMade.current = true;
      await sell(made.id, { prices, places: form.maxRegistrations, name: text('sale.places') });
      if (why) toast.warning({ title: 'events.formInactive', text: text(`events.formInactiveWhy.${why}`) });
    } catch (error) {
      toast.failure('events.formFailed', error);
    }
  }

  return { takeOut, make, isMade: useCallback(() => isMade.current, []) };
}
