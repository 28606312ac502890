export const HAS_ORDERS =
  '409 `has_orders` while an order is paid or unpaid, or its refund is due; other orders are deleted with it.';
