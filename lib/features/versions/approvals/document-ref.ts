/** The kinds of versioned documents that are reviewed before they are published. */
export const documentNouns = ['policy', 'ranker-factors', 'module'] as const

export type DocumentNoun = (typeof documentNouns)[number]

/** Identifies a document: the policy of a pool or `global`, a kind of factors, or a named module. */
export type DocumentRef = { noun: DocumentNoun; subject: string }

/** Each policy has its own rule. All factors share one rule, and so do all modules. */
export const ruleIdOf = ({ noun, subject }: DocumentRef): string =>
  noun === 'policy' ? `policy:${subject}` : noun

/** The page on which a document is reviewed. */
export function pageOfDocument({ noun, subject }: DocumentRef): string {
  if (noun === 'policy')
    return `/pools/${encodeURIComponent(subject === 'global' ? 'default' : subject)}`
  return noun === 'module' ? `/modules/${encodeURIComponent(subject)}` : '/ranker?tab=normalisation'
}

/** The page of a document that opens the review of a request. */
export function pageOfRequest({ id, ...ref }: DocumentRef & { id: string }): string {
  const page = pageOfDocument(ref)
  return `${page}${page.includes('?') ? '&' : '?'}request=${id}`
}

/** The name of a document in sentences. */
export function documentTitle({ noun, name }: { noun: DocumentNoun; name: string }): string {
  if (noun === 'policy') return `the policy of ${name}`
  return noun === 'module' ? `the module ${name}` : name
}
