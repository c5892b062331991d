import type { Instrumentation } from 'next'

/** The server of Next is quiet: without this the fault of a page would be written nowhere. */
export const onRequestError: Instrumentation.onRequestError = async (cause, { path }, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logPageFault } = await import('@/lib/observe/page-fault.server')
  logPageFault(cause, { path, route: context.routePath })
}
