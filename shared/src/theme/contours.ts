/** Lines of equal depth round a deep, from the outermost in: those of the look's wide home, in units of its drawing. */
// biome-ignore format: a line of the chart is a line here.
const LINES = [
  'M776 620c-3 54-55 121-105 158s-135 52-197 64s-107-3-174 8s-153 65-225 57s-171-55-209-103s-34-130-16-184s81-100 127-137s93-59 147-87s114-73 176-78s134 26 199 49s143 46 189 88s91 111 88 165z',
  'M679 613c-3 44-33 97-71 127s-107 45-157 55s-88-1-143 8s-125 51-184 44s-139-45-170-84s-34-107-17-150s81-77 119-107s70-47 112-71s89-66 140-72s115 17 168 36s116 43 150 79s56 91 53 135z',
  'M589 606c-3 34-18 74-45 97s-79 35-117 44s-69 3-111 9s-96 36-141 30s-105-35-130-65s-31-83-17-115s72-57 102-79s49-36 80-55s66-55 106-61s93 9 134 24s89 39 112 67s30 71 27 104z',
  'M514 599c-3 25-8 53-26 70s-55 27-82 34s-51 6-82 10s-69 21-102 16s-76-25-94-47s-27-60-16-83s58-40 81-56s33-26 55-41s46-40 76-46s72 2 102 13s63 31 78 53s13 53 10 77z',
  'M448 592c-2 16-2 33-13 44s-33 19-50 24s-33 7-53 9s-44 10-65 6s-47-16-59-30s-19-38-12-53s39-25 54-35s20-18 34-27s29-25 48-29s49-3 68 4s40 24 48 38s2 34 0 49z',
  'M396 585c-1 8-1 15-6 21s-15 10-23 13s-17 5-27 6s-22 3-32 1s-24-8-30-15s-9-19-6-26s20-12 27-17s10-9 17-14s14-13 24-15s25-2 35 1s20 13 23 20s-1 17-2 25z',
]

/** A picture of the lines alone, as a `url()`: a mask, so that each scheme gives them its own colour. */
export const contoursUrl = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-170 310 960 604'%3E%3Cpath d='${LINES.join('')}' fill='none' stroke='%23000' stroke-width='1.25'/%3E%3C/svg%3E")`
