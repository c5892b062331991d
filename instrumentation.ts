import type { Instrumentation } from 'next'

/** Logs the error of a page, which the server of Next does not log. */
export const onRequestError: Instrumentation.onRequestError = async (cause, { path }, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logPageFault } = await import('@/lib/observe/page-fault.server')
  logPageFault(cause, { path, route: context.routePath })
}
