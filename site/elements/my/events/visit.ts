import type { Home } from '../../../../core/membership/validation/home.ts';
import { isProbablySignedIn } from '../../../islands/orders/signed-in.ts';
import type { Answer } from '../calls.ts';

/** The status of the API while the owner has people turned off. */
export const NOT_ON = 409;

type Call = <Json>(path: string) => Promise<Answer<Json>>;

/** Asks first, where nobody seems to be signed in: a browser reports each 401 in its console. */
export async function readHome(call: Call): Promise<Answer<Home & { message?: string }>> {
  if (!isProbablySignedIn()) {
    const { status, json } = await call<{ isOn: boolean; isSignedIn: boolean }>('/visit');
    if (status !== 200) return { status, json: {} as Home };
    if (!json.isOn) return { status: NOT_ON, json: {} as Home };
    if (!json.isSignedIn) return { status: 401, json: {} as Home };
  }
  return call('/home');
}
