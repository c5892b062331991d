/** The phrases with which EC2, STS and the services of OpenStack name a right in their refusals. */
const named = [
  /not authorized to perform: (\w+:\w+)/,
  /the right (\w+:\w+)\b/,
  /Policy doesn't allow (\S+) to be performed/,
]

/** The missing right as the cloud names it, or null if it names none. */
export const missingRight = (message: string): string | null =>
  named.flatMap((shape) => shape.exec(message)?.[1] ?? []).at(0) ?? null
