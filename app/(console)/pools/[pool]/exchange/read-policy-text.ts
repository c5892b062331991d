import { pathText } from '@/lib/base/json/path-text'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type PolicyContext, parsePolicy, pathParts } from '@/lib/engine'
import { productOf } from '@/lib/features/foreign-policies/translate'
import type { Translation } from '@/lib/features/foreign-policies/translation'
import { readYaml } from '@/lib/features/inventory/document/yaml-text'
import { policyInIds } from '@/lib/features/policies/policy-in-ids'
import { type PolicyDocument, policyDocumentSchema } from '@/lib/features/policies/schema'

const longest = 200_000

type Context = PolicyContext & {
  /** The accounts that the document may name. */
  accounts: readonly { id: string; name: string }[]
}

/** The source format of a translated document, with the result of the translation. */
export type Translated = Pick<Translation, 'notCarried' | 'labels'> & { from: string }

type Read = { document: PolicyDocument; translated: Translated | null }

/** Parses a policy document in YAML or JSON, of Berth or of another product. Every problem has its position. */
export function readPolicyText(text: string, context: Context): Result<Read, readonly Issue[]> {
  if (text.length > longest)
    return err([
      {
        path: '',
        message: `The document is longer than ${longest / 1000} kB. Remove what a policy does not need.`,
      },
    ])
  // JSON is parsed as YAML, because the YAML parser provides the line of each field.
  const read = readYaml(text)
  if (!read.ok) return err(read.error.issues.map(({ message }) => ({ path: '', message })))
  const { value, places } = read.value
  const inText = ({ path, message }: Issue) => ({
    path,
    message: `${places(pathParts(path))}${message}`,
  })
  const product = productOf(value)
  if (product === undefined) {
    const document = readDocument(value, context, 'keep')
    return document.ok
      ? ok({ document: document.value, translated: null })
      : err(document.error.map(inText))
  }
  const translation = product.translate(value)
  if (!translation.ok) return err(translation.error.map(inText))
  const { policy, notCarried, labels } = translation.value
  const document = readDocument(policy, context, 'refuse')
  return document.ok
    ? ok({ document: document.value, translated: { from: product.label, notCarried, labels } })
    : // The paths are those of the translation, which is shown to no one.
      err(document.error.map(({ message }) => ({ path: '', message })))
}

function readDocument(
  value: unknown,
  { accounts, ...context }: Context,
  unknown: 'refuse' | 'keep',
): Result<PolicyDocument, readonly Issue[]> {
  const parsed = parsePolicy(value, context)
  if (!parsed.ok) return err(parsed.error.problems)
  const named = context.modules ?? []
  const policy = policyInIds(parsed.value, { named, accounts, unknown })
  if (!policy.ok) return policy
  // The engine filled in defaults. The parsed document is what gets stored.
  const document = policyDocumentSchema.safeParse(policy.value)
  return document.success
    ? ok(document.data)
    : err(document.error.issues.map(({ path, message }) => ({ path: pathText(path), message })))
}
