import 'server-only'
import type { DocumentNoun } from '@/lib/features/versions/approvals/document-ref'
import type { DocumentKind } from './document-kind.server'
import { factorsKind } from './factors-kind.server'
import { moduleKind } from './module-kind.server'
import { policyKind } from './policy-kind.server'

const kinds = {
  policy: policyKind,
  'ranker-factors': factorsKind,
  module: moduleKind,
} as const

// Here, and only here, the type of a kind's content is forgotten. Safe: content passes the schema of its own kind before.
export const kindOf = (noun: string): DocumentKind =>
  kinds[noun as DocumentNoun] as unknown as DocumentKind
