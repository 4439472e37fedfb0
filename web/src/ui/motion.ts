/** Whether the person at this browser asked their system for less motion. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
