import { can, isStaff, type Permission, type Role } from '@/lib/auth/permissions'
import { foundAddress, foundWord } from '@/lib/features/search/found-address'
import type { FoundKind } from '@/lib/features/search/kinds'
import type { Found } from '@/lib/features/search/schema'
import { navHref, navItemsOf } from '../nav-items'
import { actions, type PaletteEntry, type PermittedEntry, pageParts } from './palette-actions'

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] }

/** Actions that take an object. The text after the action is searched among objects of one kind. */
const objectActions: readonly {
  word: string
  kind: FoundKind
  permission: Permission
  label: (name: string) => string
  href: (found: Found) => string
}[] = [
  {
    word: 'publish',
    kind: 'pool',
    permission: 'policy.publish',
    label: (name) => `Publish the policy of ${name}`,
    href: (found) => foundAddress(found),
  },
  {
    word: 'drain',
    kind: 'node',
    permission: 'inventory.operate',
    label: (name) => `Drain or enable ${name}`,
    href: (found) => foundAddress(found),
  },
  {
    word: 'launch',
    kind: 'deployable',
    permission: 'launch.write',
    label: (name) => `Test launch ${name}`,
    href: ({ id }) => `/launches?launch=${encodeURIComponent(id)}`,
  },
]

type Typed = { text: string; action: (typeof objectActions)[number] | null }

/** Parses a text as an action with the name of its object, or as a name only. */
export function readTyped(role: Role, typed: string): Typed {
  const [, first = '', rest = ''] = /^(\S+)\s+(.*)$/s.exec(typed.trimStart()) ?? []
  const action = objectActions.find(
    ({ word, permission }) =>
      word === first.toLowerCase() && isStaff(role) && can(role, permission),
  )
  return action === undefined ? { text: typed.trim(), action: null } : { text: rest.trim(), action }
}

/** The line below an empty list. An action without a name needs the name of its object first. */
export function nothingText({ text, action }: Typed): string {
  if (action === null) return 'Nothing matches. Try a part of a name, an id, or the name of a page.'
  const word = foundWord(action.kind).toLowerCase()
  return text === '' ? `Type a part of the name of the ${word}.` : `No ${word} matches.`
}

const holds = (text: string, words: string) => {
  const lower = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** Pages and actions that match the text, and the objects that the server found. */
export function paletteGroups(
  role: Role,
  typed: string,
  found: readonly Found[],
): readonly PaletteGroup[] {
  const { text, action } = readTyped(role, typed)
  if (action !== null)
    return withEntries([
      {
        title: 'Do',
        entries: found
          .filter(({ kind }) => kind === action.kind)
          .map((each) => ({
            id: `${action.word}-${each.id}`,
            label: action.label(each.name),
            detail: each.detail,
            to: { href: action.href(each) },
          })),
      },
    ])
  const matches = (each: PermittedEntry) =>
    can(role, each.permission) &&
    (each.for === undefined || (each.for === 'staff') === isStaff(role)) &&
    holds(`${each.label} ${each.detail ?? ''}`, text)
  return withEntries([
    { title: 'Objects', entries: found.map(objectEntry) },
    { title: 'Pages', entries: pagesOf(role, text, matches) },
    {
      title: 'Do',
      entries: actions
        .filter(matches)
        .map(({ label, to }) => ({ id: `do-${label}`, label, detail: null, to })),
    },
  ])
}

const withEntries = (groups: readonly PaletteGroup[]) =>
  groups.filter(({ entries }) => entries.length > 0)

const objectEntry = (found: Found): PaletteEntry => ({
  id: `${found.kind}-${found.id}`,
  label: found.name,
  detail: [foundWord(found.kind), found.detail]
    .filter((it) => it !== null && it !== '')
    .join(' · '),
  to: { href: foundAddress(found) },
})

function pagesOf(
  role: Role,
  text: string,
  matches: (each: PermittedEntry) => boolean,
): PaletteEntry[] {
  const pages = navItemsOf(role)
    .filter(({ label, section }) => holds(`${label} ${section ?? ''}`, text))
    .map((item) => ({
      id: `page-${navHref(item)}`,
      label: item.label,
      detail: item.section ?? null,
      to: { href: navHref(item) },
    }))
  // There are many parts of pages, so they are listed only for a search text.
  if (text === '') return pages
  const found = pageParts.filter(matches).map(({ label, detail = null, href }) => ({
    id: `page-${href}`,
    label,
    detail,
    to: { href },
  }))
  return [...pages, ...found]
}
