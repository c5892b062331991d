import { withoutComments } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

/** Sources outside a registry's folder that compare a field of this name with a kind of the registry. */
export function kindsNamedOutside(
  sources: Sources,
  { home, field, kinds }: { home: string; field: string; kinds: readonly string[] },
): string[] {
  const named = new RegExp(
    `\\b${field}\\w*["']?(\\.kind)?\\s*(:|[=!]==?|<>|=|case)\\s*(\\{[^}]{0,30})?["'](${kinds.join('|')})["']`,
    'i',
  )
  return [...sources].flatMap(([file, text]) => {
    if (file.startsWith(home) || isTestFile(file)) return []
    const found = named.exec(withoutComments(text))
    return found === null ? [] : [`${file}: ${found[0]}`]
  })
}
