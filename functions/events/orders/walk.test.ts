import { walkOrders } from '../../testing/order-walk.ts';

await walkOrders(Number(process.env.WALK_STEPS ?? 100));
