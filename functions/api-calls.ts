import type { Calls } from './platform/openapi/call.ts';

/** Metadata of every call, by method and route path. Source of the API description. */
export const apiCalls: Calls = {};
