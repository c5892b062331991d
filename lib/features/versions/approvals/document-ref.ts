/** The kinds of documents with versions that are reviewed before they are published. */
export const documentNouns = ['policy', 'ranker-factors', 'module'] as const

export type DocumentNoun = (typeof documentNouns)[number]

/** A document: the policy of a pool or `global`, a kind of factors, a named module. */
export type DocumentRef = { noun: DocumentNoun; subject: string }

/** Each policy has a rule of its own; all factors have one, and all modules. */
export const ruleIdOf = ({ noun, subject }: DocumentRef): string =>
  noun === 'policy' ? `policy:${subject}` : noun

/** The page on which a document is reviewed. */
export function pageOfDocument({ noun, subject }: DocumentRef): string {
  if (noun === 'policy')
    return `/pools/${encodeURIComponent(subject === 'global' ? 'default' : subject)}`
  return noun === 'module' ? `/modules/${encodeURIComponent(subject)}` : '/ranker?tab=normalisation'
}

/** The page with the review of a request open. */
export function pageOfRequest({ id, ...ref }: DocumentRef & { id: string }): string {
  const page = pageOfDocument(ref)
  return `${page}${page.includes('?') ? '&' : '?'}request=${id}`
}

/** A document as a sentence calls it. */
export function documentTitle({ noun, name }: { noun: DocumentNoun; name: string }): string {
  if (noun === 'policy') return `the policy of ${name}`
  return noun === 'module' ? `the module ${name}` : name
}
