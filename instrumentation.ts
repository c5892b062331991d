import type { Instrumentation } from 'next'

/** Logs the error of a page, which the server of Next does not log, and reports an unavailable database. */
export const onRequestError: Instrumentation.onRequestError = async (cause, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ logPageFault }, { notePageOutage }] = await Promise.all([
    import('@/lib/observe/page-fault.server'),
    import('@/lib/api/respond/note-page-outage.server'),
  ])
  notePageOutage(cause, request.headers['x-request-id'])
  logPageFault(cause, { path: request.path, route: context.routePath })
}
