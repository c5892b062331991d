import type { Sources } from './source-files'

const EXPORT =
  /^export (?:async )?(?:function\*?|const|let|class|abstract class|type|interface) ([A-Za-z_$][\w$]*)/gm
/** Files whose exports are read by Next or a tool, and tests, which no file imports. */
const READ_BY_TOOLS =
  /^[^/]+$|\.test\.tsx?$|^app\/(.*\/)?(page|layout|template|default|error|global-error|loading|not-found|route)\.tsx?$/

/** Exported names that occur in no other file. */
export function unusedExports(sources: Sources): string[] {
  const filesOf = new Map<string, number>()
  for (const text of sources.values())
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      filesOf.set(word, (filesOf.get(word) ?? 0) + 1)
  return [...sources].flatMap(([file, text]) =>
    READ_BY_TOOLS.test(file)
      ? []
      : [...text.matchAll(EXPORT)].flatMap(([, name = '']) =>
          filesOf.get(name) === 1 ? [`${file} exports ${name}, which no other file uses`] : [],
        ),
  )
}
