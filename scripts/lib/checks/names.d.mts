export function vitestFailures(report: unknown): string[]
export function playwrightFailures(report: unknown): string[]
export function vitestSkipped(report: unknown): string[]
export function playwrightSkipped(report: unknown): string[]
