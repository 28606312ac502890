import { ruleCalls } from '../../../kit/rules/rule-calls.ts';
import { OFFICE_RULES } from '../../../kit/rules/useOfficeRules.ts';
import { ChangeList } from '../audit-log/ChangeList.tsx';

export const RuleHistory = () => (
  <ChangeList queryKey={[...OFFICE_RULES, 'history']} read={ruleCalls.history} />
);
