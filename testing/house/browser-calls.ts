import { withoutComments } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

/** The files that define the calls of browsers: contracts hold the paths, `lib/api/client.ts` the keys of the cache. */
const CALLS = /^lib\/api\//
const OF_PAGES = /^(app|components)\/|^lib\/(?!api\/).*\.(client|worker)\.tsx?$/
const PATH = /['"`]\/api\/v1\b/
const OWN_KEYS = /\b(queryKey|useQuery|useInfiniteQuery|useMutation|useQueryClient)\b/
/** The parts of a route that pages do not contain (`scripts/lib/pages/browser-contract.mjs`). */
const ABSENT_FACTS =
  /[cC]ontracts?(\[\w+\])?\.\w+\.(answer|body|ifMatch|noun|params|permission|query|summary)\b/
const OWN_CALLS = /\b(browserFetch|keyOf|urlOf)\b.*from '@?[\w./-]*api\/browser\//

/**
 * Browser code that writes the path of a route or the key of a query itself, or reads parts of contracts that pages
 * lack.
 */
export const ownCalls = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (CALLS.test(file) || isTestFile(file)) return []
    const code = withoutComments(text)
    const patterns = OF_PAGES.test(file)
      ? [PATH, OWN_KEYS, OWN_CALLS, ABSENT_FACTS]
      : [OWN_KEYS, OWN_CALLS]
    return patterns.flatMap((pattern) => {
      const found = pattern.exec(code)
      return found === null ? [] : [`${file}: ${found[0]}`]
    })
  })
