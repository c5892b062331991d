import { withoutComments } from '../imports'
import { isTestFile } from '../rooms'
import type { Sources } from '../source-files'

/** Parts of Mantine that one file each makes the product's own; the large ones are loaded late there. */
const WRAPPED: Readonly<Record<string, string>> = {
  Alert: 'components/ui/text/note.tsx',
  Menu: 'components/ui/overlays/menu-panel.tsx',
  Popover: 'components/ui/overlays/popover-panel.tsx',
  Tooltip: 'components/ui/overlays/hint-tip.tsx',
}
const BY_HAND = /\spopover=|\brole=["{']+(menu|menuitem|tooltip|tab|tablist|switch)\b/
/** Code of a page that is loaded late, in files that do so. */
const LATE = /(?<!whenOnline\()\(\) =>\s*import\(/
const LINK = 'components/ui/text/page-link.tsx'
const IMPORT = /import\s*\{([^}]*)\}\s*from '@mantine\/core'/g

/** A second way to draw what the kit has: Mantine's part beside our wrapper, or one made by hand. */
export const secondWays = (sources: Sources): string[] =>
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
