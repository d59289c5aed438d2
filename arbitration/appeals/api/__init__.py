"""What the API answers about appeals: lodging, committee, hearing, vote, private links."""
