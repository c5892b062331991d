/** True for a canary that decides no launch until a person lets it go on. */
export const isHeld = ({
  heldAt,
  resumedAt,
}: {
  heldAt: Date | null
  resumedAt: Date | null
}): boolean => heldAt !== null && resumedAt === null
