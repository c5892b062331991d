/** `isApart`: what follows depends on it; otherwise it shares a transaction with its neighbours. */
export type Step = { isApart: boolean; play: () => Promise<void> }

/** Something that happens at a time; what it is may depend on what happened before. */
type Due = { at: Date; step: () => Step }

/** What happens in the story, in the order of its times. Playing something may add more. */
export class Agenda {
  private readonly due: Due[] = []

  add(at: Date, step: () => Step): void {
    this.due.push({ at, step })
  }

  /** Plays what is due by a time, then `after`: launches take what their transaction releases. */
  async play(until: Date, after: readonly (() => Promise<void>)[] = []): Promise<void> {
    let together: (() => Promise<void>)[] = []
    for (let step = this.take(until); step !== null; step = this.take(until)) {
      const { isApart, play } = step
      if (!isApart) together.push(play)
      else {
        await playAll(together)
        together = []
        await play()
      }
    }
    await playAll([...together, ...after])
  }

  private take(until: Date): Step | null {
    const [first] = this.due
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
    if (first === undefined) return null
    this.due.splice(this.due.indexOf(first), 1)
    return first.step()
  }
}

const playAll = (all: readonly (() => Promise<void>)[]) => Promise.all(all.map((play) => play()))
