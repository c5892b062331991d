export const launchStates = ['pending', 'running', 'failed', 'nothing-fits', 'ended'] as const
export type LaunchState = (typeof launchStates)[number]
