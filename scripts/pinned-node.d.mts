interface Machine {
  platform: string;
  arch: string;
  glibc?: string | undefined;
}

export function thisMachine(): Machine;
export function machineProblem(machine: Machine): string | undefined;
export function pinnedNode(root: string, machine: Machine): string;
export function nodePackage(machine: Machine): string;
