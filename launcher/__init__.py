"""PostgreSQL and the other processes of a machine that has none of its own: who starts them, who ends them.

Plain Python without Django. `lease` is for a command that needs the database for a while, `serve` becomes the
database server, `Supervisor` keeps several children alive.
"""

from launcher.cluster import Cluster
from launcher.errors import LauncherError
from launcher.lease import lease
from launcher.supervisor import Service, Supervisor
from launcher.turn import Turn

__all__ = ["Cluster", "LauncherError", "Service", "Supervisor", "Turn", "lease"]
