import { hasModule } from '../association/profile.ts';
import { HAND_METHODS, PAYMENT_METHODS, type PaymentMethod } from './kinds.ts';

/** Stored payments may have others. */
const isOffered = (method: PaymentMethod) => method !== 'fps' || hasModule('fps');

export const OFFERED_HAND_METHODS = HAND_METHODS.filter(isOffered);
export const OFFERED_METHODS = PAYMENT_METHODS.filter(isOffered);
