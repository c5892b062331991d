import {
  diffPolicies,
  noRules,
  type Policy,
  type PolicyContext,
  parsePublishedPolicy,
} from '@/lib/engine'

/** What a pool decides by: its own policy, or the global default. */
type Content = { inherits: boolean; document: Policy }

/** The names of accounts and named modules in sentences. */
type SentenceNames = {
  accountNames: Readonly<Record<string, string>>
  context: Pick<PolicyContext, 'modules'>
}

/** The differences between two policies, one sentence per change. */
export function policySentences(
  before: Content,
  after: Content,
  { accountNames, context: { modules } }: SentenceNames,
): string[] {
  if (after.inherits && !before.inherits) return ['Returns to the global default']
  const read = (document: Policy) => parsePublishedPolicy(document, { rules: noRules, modules })
  const [a, b] = [read(before.document), read(after.document)]
  const changes =
    a.ok && b.ok
      ? diffPolicies(a.value, b.value, accountNames, modules).map(({ text }) => text)
      : []
  const customised = before.inherits && !after.inherits ? ['Has its own policy from now on'] : []
  return [...customised, ...changes]
}
