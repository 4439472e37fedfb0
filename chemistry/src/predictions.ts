// Figures that published models estimate from other figures of a structure. Each says whose it is and how far it errs.

/** What the model of solubility takes; `weight` in g/mol, `aromatic` the share of heavy atoms that are aromatic. */
export interface Solvable {
  logP: number
  weight: number
  rotatableBonds: number
  aromatic: number
}

/**
 * Logarithm of the solubility in water at 25 °C, in mol/L: ESOL by J. S. Delaney (J. Chem. Inf. Comput. Sci. 2004, 44, 1000), which
 * met the measured values of its three validation sets within a factor of 5 to 8. It was made with Daylight's ClogP; taken here with
 * the partition of Wildman and Crippen.
 */
export const logS = ({ logP, weight, rotatableBonds, aromatic }: Solvable) =>
  0.16 - 0.63 * logP - 0.0062 * weight + 0.066 * rotatableBonds - 0.74 * aromatic

/**
 * Logarithm of the ratio of concentrations in brain and blood by D. E. Clark (J. Pharm. Sci. 1999, 88, 815), whose standard error was
 * 0.35 over 55 compounds; `polarSurface` in Å², where he took that of the drawn-out molecule and we the topological one.
 */
export const logBB = ({ logP, polarSurface }: { logP: number; polarSurface: number }) =>
  0.139 - 0.0148 * polarSurface + 0.152 * logP
