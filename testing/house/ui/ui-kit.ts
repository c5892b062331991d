import { withoutComments } from '../imports'
import { isTestFile } from '../rooms'
import type { Sources } from '../source-files'

/** Components of Mantine that are wrapped in one file each. The wrappers of large ones load them on demand. */
const WRAPPED: Readonly<Record<string, string>> = {
  Alert: 'components/ui/text/note.tsx',
  Menu: 'components/ui/overlays/menu-panel.tsx',
  Popover: 'components/ui/overlays/popover-panel.tsx',
  Tooltip: 'components/ui/overlays/hint-tip.tsx',
}
const BY_HAND = /\spopover=|\brole=["{']+(menu|menuitem|tooltip|tab|tablist|switch)\b/
/** A dynamic import without `whenOnline`, in files that load components on demand. */
const LATE = /(?<!whenOnline\()\(\) =>\s*import\(/
const LINK = 'components/ui/text/page-link.tsx'
const IMPORT = /import\s*\{([^}]*)\}\s*from '@mantine\/core'/g

/** Uses of a Mantine component instead of its wrapper, and own versions of a component of the kit. */
export const duplicatesOfKit = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(app|components)\//.test(file) || isTestFile(file)) return []
    const code = withoutComments(text)
    const names = [...code.matchAll(IMPORT)].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
    const beside = names.filter((name) => (WRAPPED[name] ?? file) !== file)
    const byHand = BY_HAND.exec(code)
    const isLink = code.includes(`from 'next/link'`) && file !== LINK
    const isLoose = /'next\/dynamic'|\blazy\(/.test(code) && LATE.test(code)
    return [
      ...beside.map((name) => `${file}: ${name} belongs to ${WRAPPED[name]}`),
      ...(byHand === null ? [] : [`${file}: ${byHand[0].trim()} by hand; Mantine has it`]),
      ...(isLoose ? [`${file}: loads code that fails offline; whenOnline waits`] : []),
      ...(isLink ? [`${file}: links belong to ${LINK}`] : []),
    ]
  })
