import type { ChangesPanel } from '../schema'

type Change = ChangesPanel['items'][number]

type Entry = {
  action: string
  subjectId: string
  subjectName: string
  note: string | null
  version: number | null
  restoredFrom: number | null
  policyPool: { id: string } | null
  on: boolean | null
}

type Worded = Pick<Change, 'kind' | 'text' | 'href' | 'restore'>

/** Describes an entry of the log, with the page where it can be viewed or reverted. */
export function changeWords(entry: Entry, liveVersion: number): Worded {
  const { subjectId, subjectName, on } = entry
  const plain = { restore: null }
  switch (entry.action) {
    case 'account.maintenance':
      return {
        ...plain,
        kind: 'maintenance',
        text: `${subjectName}: maintenance ${on ? 'begins' : 'ends'}`,
        href: `/accounts?account=${encodeURIComponent(subjectId)}`,
      }
    case 'pool.launching':
      return {
        ...plain,
        kind: 'launching',
        text: `${subjectName}: new launches ${on ? 'allowed again' : 'stopped'}`,
        href: `/pools?pool=${encodeURIComponent(subjectId)}`,
      }
    case 'ranker-factors.publish':
    case 'ranker-factors.restore':
      return {
        ...plain,
        kind: 'factors',
        text: versionWords(entry),
        href: '/ranker?tab=normalisation',
      }
    case 'price.apply':
      return { ...plain, kind: 'prices', text: `Prices in force: ${subjectName}`, href: '/costs' }
    case 'price.schedule':
      return { ...plain, kind: 'prices', text: `Prices scheduled: ${subjectName}`, href: '/costs' }
    case 'inventory.import':
      return {
        ...plain,
        kind: 'inventory',
        text: 'An inventory was imported',
        href: '/admin/audit?noun=inventory',
      }
    default:
      return policyWords(entry, liveVersion)
  }
}

/** The previous version can be restored directly, any other one from the history. */
function policyWords(entry: Entry, liveVersion: number): Worded {
  const { version, policyPool } = entry
  const studio = `/pools/${encodeURIComponent(policyPool?.id ?? 'default')}?tab=history`
  const made = version ?? 0
  const canGoBack = made === liveVersion && made > 1
  return {
    kind: 'policy',
    text: versionWords(entry),
    href: studio,
    restore: canGoBack ? { version: made - 1, href: `${studio}&restore=${made - 1}` } : null,
  }
}

function versionWords({ subjectName, version, restoredFrom, note }: Entry): string {
  const made = `v${version ?? 0}`
  const what = restoredFrom === null ? made : `${made}, restored v${restoredFrom}`
  const text = note?.replace(/^restored v\d+: /, '') ?? ''
  return `${subjectName}: ${what}${text === '' ? '' : ` “${text}”`}`
}
