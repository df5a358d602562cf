"""What the callback plugin is made of. Beside it, because Ansible takes each file of a plugin folder for a plugin."""
