/** The kinds of documents with versions that are reviewed before they are published. */
export const documentNouns = ['policy', 'ranker-factors', 'module'] as const

export type DocumentNoun = (typeof documentNouns)[number]

/** A document: the policy of a pool or `global`, a kind of factors, a named module. */
export type DocumentRef = { noun: DocumentNoun; subject: string }

/** Each policy has a rule of its own; all factors have one, and all modules. */
export const ruleIdOf = ({ noun, subject }: DocumentRef): string =>
  noun === 'policy' ? `policy:${subject}` : noun
