/** True for a canary that decides no launches until a person resumes it. */
export const isHeld = ({
  heldAt,
  resumedAt,
}: {
  heldAt: Date | null
  resumedAt: Date | null
}): boolean => heldAt !== null && resumedAt === null
