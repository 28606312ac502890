import { circularCalls } from './outreach/circulars/openapi.ts';
import { outreachContactCalls } from './outreach/contacts/openapi.ts';
import { noticeCalls } from './outreach/notices/openapi.ts';
import { postalCalls } from './outreach/postal/openapi.ts';
import { subscriptionCalls } from './outreach/subscriptions/openapi.ts';
import { memberTagCalls } from './outreach/tags/openapi.ts';
import { unsubscribeCalls } from './outreach/unsubscribe/openapi.ts';
import { weatherCalls } from './outreach/weather/openapi.ts';
import type { Calls } from './platform/openapi/call.ts';

/** Metadata of every call, by method and route path. Source of the API description. */
export const apiCalls: Calls = {
  ...circularCalls(),
  ...noticeCalls(),
  ...postalCalls(),
  ...weatherCalls(),
  ...outreachContactCalls(),
  ...subscriptionCalls(),
  ...memberTagCalls(),
  ...unsubscribeCalls(),
};
