import type { LetterKind } from '../../../core/events/kinds.ts';
import type { OrderMoney } from '../../../core/events/validation/orders.ts';
import type { PaperKind, RejectionReason } from '../../../core/membership/kinds.ts';
import type { ProfileValues } from '../../../core/membership/validation/profile-changes.ts';
import type { MailedDetails } from './payment-values.ts';

export interface MailSubject {
  registration?: {
    id: number;
    participantName: string;
    customData?: string | null;
    orderId?: number | null;
  } | null;
  event?: {
    title: string;
    titleEn: string | null;
    location: string | null;
    locationEn: string | null;
    eventDate: Date;
    endsAt?: Date | null;
    isAllDay?: boolean;
    keptWords?: string[];
  } | null;
  letter?: { kind: LetterKind } | null;
  letterSeats?: { id: number; name: string }[] | null;
  letterRefund?: number | null;
  change?: { eventDate: Date; endsAt: Date | null } | null;
  order?: {
    id: number;
    buyerName: string;
    heldUntil: Date | null;
    lastDay?: string | null;
    money?: OrderMoney | null;
    seats?: OrderedSeat[] | null;
  } | null;
  waiting?: {
    id: number;
    participantName: string;
    offerExpiresAt: Date | null;
    place?: number | null;
    ticket?: { typeZh: string; typeEn: string | null; priceCents: number } | null;
  } | null;
  application?: {
    appliedOn: string;
    dueOn: string | null;
    reasonCode: RejectionReason | null;
    reasonText: string | null;
    missing: PaperKind[];
    missingText: string | null;
  } | null;
  member?: { companyNameHk: string; companyNameEn: string; shownNumber: string } | null;
  invoice?: {
    number: string;
    reference: string;
    dueCents: number;
    dueOn: string;
    year: number | null;
    termEndsOn: string | null;
    endedOn: string | null;
    lastDay: string | null;
  } | null;
  payment?: {
    companyName: string | null;
    companyNameEn?: string | null;
    receiptNo: string;
    amountCents: number;
    receivedOn: string;
    invoiceNumbers: string;
    creditCents?: number;
    paidFor?: PaidFor[] | null;
  } | null;
  profileChange?: {
    after: ProfileValues | null;
    approvedFields: string[];
    reason: string | null;
  } | null;
  enquiry?: { id: number; createdAt: Date; dueOn: string; name: string; subject: string } | null;
  memberEnquiry?: { name: string; email: string; message: string; createdAt: Date } | null;
  reply?: { body: string } | null;
  details?: MailedDetails | null;
  linkId?: number | null;
  term?: { startsOn: string | null; endsOn: string | null } | null;
  payee?: Payee | null;
  venueBooking?: object | null | undefined;
}

export interface OrderedSeat {
  id: number;
  name: string;
  isCancelled: boolean;
}

export interface PaidFor {
  number: string;
  lines: { zh: string; en: string }[];
  dueCents: number;
  startsOn: string | null;
  endsOn: string | null;
  isTerm: boolean;
}

export interface Payee {
  payee: string;
  fps: string;
  fpsType?: string | null;
  cheque: string;
  bank: string;
}
