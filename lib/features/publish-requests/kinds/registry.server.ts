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

// The only place that drops the type of a kind's content. Safe because content is parsed with the
// schema of its kind first.
export const kindOf = (noun: string): DocumentKind =>
  kinds[noun as DocumentNoun] as unknown as DocumentKind
