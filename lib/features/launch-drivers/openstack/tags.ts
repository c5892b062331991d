/** Every server of Berth has this tag. */
export const BERTH_TAG = 'berth'

/** The tag by which the servers of an attempt are found. Nova allows 60 characters without a comma or slash. */
export const tagOf = ({ launchId, attempt }: { launchId: string; attempt: number }) =>
  `berth.${launchId}.${attempt}`

const INSTALLATION = 'berth-installation.'

/** The tag that distinguishes this installation from others on the same cloud. */
export const installationTag = (installation: string) => `${INSTALLATION}${installation}`

/** The origin of a server, from its tags. */
export function originOf(tags: readonly string[]) {
  const attempt = tags.flatMap((tag) => /^berth\.([a-z0-9]+)\.(\d{1,9})$/.exec(tag) ?? [])
  const installation = tags.find((tag) => tag.startsWith(INSTALLATION))
  return {
    launchId: attempt[1] ?? null,
    attempt: attempt[2] === undefined ? null : Number(attempt[2]),
    installation: installation?.slice(INSTALLATION.length) ?? null,
  }
}
