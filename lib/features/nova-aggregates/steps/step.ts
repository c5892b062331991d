/** Values of metadata to set; null removes the key. */
export type MetadataChange = Readonly<Record<string, string | null>>

/** The id is that of an existing aggregate, or null for one that an earlier step creates. */
type Named = { aggregate: string; id: number | null }

/** One change at Nova or Placement, which makes one or two calls and may be repeated. */
export type Step =
  | ({ kind: 'create-aggregate'; metadata: MetadataChange } & Named)
  /** `former` has the values that Nova has for these keys; null if it has none. */
  | ({ kind: 'set-metadata'; metadata: MetadataChange; former: MetadataChange } & Named)
  | ({ kind: 'add-host'; host: string } & Named)
  | ({ kind: 'remove-host'; host: string } & Named)
  | ({ kind: 'delete-aggregate' } & Named)
  | { kind: 'disable-service'; host: string; serviceId: string; reason: string }
  | { kind: 'enable-service'; host: string; serviceId: string }
  | { kind: 'set-ratios'; host: string; ram: number; cpu: number }

/** What Berth does not change at Nova, with the reason and the remedy in the sentence. */
export type Blocked = { code: BlockedCode; host: string | null; sentence: string }

type BlockedCode = (typeof blockedCodes)[number]

export const blockedCodes = [
  'foreign-servers',
  'ambiguous-host',
  'no-project-id',
  'too-many-projects',
  'bad-project',
  'unknown-host',
  'other-installation',
  'no-inventory',
  'no-realm',
] as const

export type Comparison = { steps: readonly Step[]; blocked: readonly Blocked[] }
