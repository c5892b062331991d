import { z } from 'zod'
import type { SelectionModule } from '@/lib/engine'
import { withoutComments } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

const HOME = /^lib\/engine\/selection\/modules\//
/** Imports of a module's own file. The registry and the type of hints may be imported everywhere. */
const IMPORT = /(selection|'\.{1,2})\/modules\/(?!registry'|meta')[\w-]+'/
const CODE = /^(lib|app|components|bin|server)\//

/** Sources outside the modules' folder that name the id of a module or one of its params. */
export function moduleKnowledge(
  sources: Sources,
  modules: readonly SelectionModule[],
  isAllowed: (file: string) => boolean,
): string[] {
  const patterns = [...idPatterns(modules), paramPattern(modules), IMPORT]
  return [...sources].flatMap(([file, text]) => {
    if (
      !CODE.test(file) ||
      HOME.test(file) ||
      isTestFile(file) ||
      isAllowed(file) ||
      file.includes('/testing/')
    )
      return []
    const code = withoutComments(text)
    return patterns.flatMap((pattern) => {
      const found = pattern.exec(code)
      return found === null ? [] : [`${file}: ${found[0]}`]
    })
  })
}

/** An id with a hyphen is unambiguous. An id without one counts only where a module is compared or looked up. */
function idPatterns(modules: readonly SelectionModule[]): RegExp[] {
  const ids = modules.map(({ id }) => id)
  const compound = ids.filter((id) => id.includes('-')).join('|')
  return [
    new RegExp(`['"\`](${compound})['"\`]`),
    new RegExp(`\\bmodule\\w*(\\.id)?\\s*(:|[=!]==?)\\s*['"](${ids.join('|')})['"]`),
    /\b(findModule|moduleOf)\(\s*['"]/,
  ]
}

function paramPattern(modules: readonly SelectionModule[]): RegExp {
  const names = modules.flatMap(({ params }) =>
    Object.keys(z.toJSONSchema(params, { io: 'input' }).properties ?? {}),
  )
  const any = [...new Set(names)].join('|')
  return new RegExp(`\\bparams\\??\\.(${any})\\b|['"](${any})['"] in \\w*\\.?params`)
}
