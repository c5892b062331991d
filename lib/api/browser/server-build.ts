import { externalStore } from './external-store'

/** Whether the server has been updated since this page was loaded. */
export const serverBuild = externalStore({ isUpdated: false })

/** Compares the build of a response with the build of this page. */
export function noteBuild(answering: string | null): void {
  // Workers fetch too but have no document.
  if (typeof document === 'undefined') return
  const own = document.documentElement.dataset.berthBuild
  if (answering === null || own === undefined || answering === own) return
  if (!serverBuild.current().isUpdated) serverBuild.change({ isUpdated: true })
}
